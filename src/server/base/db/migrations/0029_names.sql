ALTER TABLE "draft" ADD COLUMN "name_cn" text;--> statement-breakpoint
-- what lists show of designs that were saved before: names that need no escape in JSON, the others come with the next save
UPDATE "draft" SET "name_cn" = nullif(btrim(substring("body" from '"dialNameCn":"([^"\\]{1,60})"')), '') WHERE "deleted_at" IS NULL;

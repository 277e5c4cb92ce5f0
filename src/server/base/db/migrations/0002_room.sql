CREATE TABLE "room" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"pictures" integer NOT NULL,
	"drafts" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "picture_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "object_ref_owner" ON "object_ref" USING btree ("owner_id");--> statement-breakpoint
UPDATE "draft" SET "picture_keys" = ARRAY(SELECT DISTINCT found[1] FROM regexp_matches("body", '/f/(image/[0-9a-f]{2}/[0-9a-f]{64}\.(?:png|jpg|gif))', 'g') AS found) WHERE "deleted_at" IS NULL;--> statement-breakpoint
INSERT INTO "room" ("user_id", "pictures", "drafts", "bytes")
SELECT "id",
	(SELECT count(*) FROM "object_ref" WHERE "owner_id" = "user"."id"),
	(SELECT count(*) FROM "draft" WHERE "owner_id" = "user"."id" AND "deleted_at" IS NULL),
	(SELECT coalesce(sum("object"."bytes"), 0) FROM "object_ref" JOIN "object" ON "object"."key" = "object_ref"."object_key" WHERE "owner_id" = "user"."id")
		+ (SELECT coalesce(sum("body_bytes"), 0) FROM "draft" WHERE "owner_id" = "user"."id" AND "deleted_at" IS NULL)
FROM "user";

ALTER TABLE "object_ref" ADD COLUMN "folder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "object_ref" ADD COLUMN "origin" text DEFAULT 'own' NOT NULL;
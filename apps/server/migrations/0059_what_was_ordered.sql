ALTER TABLE "guides" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_program" ON "orders" USING btree ("program","deadline","id") WHERE program is not null;--> statement-breakpoint
UPDATE "orders" o SET "rounds" = o."rounds" + 1
  FROM "services" s WHERE s."id" = o."service_id" AND s."slug" = 'logo-and-colours'
    AND o."rounds" IS NOT NULL AND 'third-round' = ANY(o."options");
